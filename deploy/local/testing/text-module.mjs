/** Jest transform: turns a text file, such as Markdown, into a module whose default export is the text. */
export default {
  process: (/** @type {string} */ text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
