/** Returns a name followed by credentials, as in documents and emails: 'Zoë Núñez, CD(DONA)'. */
export function nameWithCredentials(name: string, credentials: string): string {
  return [name, credentials].filter(Boolean).join(', ');
}
