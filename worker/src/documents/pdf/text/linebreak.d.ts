declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Returns the next possible end of a line, after its spaces; null at the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
