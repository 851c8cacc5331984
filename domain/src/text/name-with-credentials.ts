/** Returns a name with the credentials behind it, as on documents and in mail: 'Zoë Núñez, CD(DONA)'. */
export function nameWithCredentials(name: string, credentials: string): string {
  return [name, credentials].filter(Boolean).join(', ');
}
