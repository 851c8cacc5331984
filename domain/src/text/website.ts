export const WEBSITE_MESSAGE = 'Please enter a web address, such as https://example.org';

/** `https://` is optional, the host contains a dot, and the rest contains no spaces. */
const WEB_ADDRESS = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Returns whether a string is empty or a web address, with or without `https://`. */
export function isWebsite(text: string): boolean {
  const address = text.trim();
  return address === '' || WEB_ADDRESS.test(address);
}
