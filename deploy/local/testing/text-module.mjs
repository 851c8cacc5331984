/** For Jest: a file of text, such as Markdown, as a module whose default export is the text. */
export default {
  process: (/** @type {string} */ text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
