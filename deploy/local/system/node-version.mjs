// Loaded before anything else, by any Node.js that supports ES modules: use only syntax and built-ins from 2020.

const OLDEST = { major: 20, minor: 19 };

/**
 * Checks whether a Node.js version is recent enough to run the product.
 *
 * @param {string} version as in `process.versions.node`, such as `20.19.0`
 * @returns {boolean}
 */
export function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
}

/** Ends the process with a one-line message if this Node.js is too old. */
export function requireRecentNode() {
  if (!isRecentEnough(process.versions.node)) {
    const oldest = `${OLDEST.major}.${OLDEST.minor}`;
    console.error(`Doula Desk needs Node.js ${oldest} or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
}
