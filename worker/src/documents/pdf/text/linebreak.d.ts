declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Returns the next possible line end, after any spaces; null at the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
