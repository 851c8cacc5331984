/** Converts a field's name to a label: 'physicalRecovery' becomes 'Physical recovery'. */
export function sentenceCase(name: string): string {
  const words = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
