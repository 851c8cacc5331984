declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Where a line may end next, after its spaces; nothing at the end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
