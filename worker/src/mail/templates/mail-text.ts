export interface MailLink {
  label: string;
  url: string;
}

export interface MailParagraph {
  text: string;
  /** Follows the text. */
  link?: MailLink;
}

/** A list under a heading. */
export interface MailSection {
  heading: string;
  lines: string[];
}

/**
 * What a message says, in plain text. Its subject and both its forms are made from this; it may hold anything that a
 * person typed, since the renderers escape it.
 */
export interface MailText {
  /** Who it comes from; 'Doula Desk' when left out. */
  letterhead?: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Lists, where there are any. */
  sections?: MailSection[];
  /** The one thing that the message is for. */
  action: MailLink;
  /** What to know besides. */
  afterwards: MailParagraph[];
  closing: string;
}
