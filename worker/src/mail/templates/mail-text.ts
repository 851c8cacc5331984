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
 * The plain text of a message, from which its subject and both its forms are made. It may contain anything that a
 * person typed, since the renderers escape it.
 */
export interface MailText {
  /** The sender; defaults to 'Doula Desk'. */
  letterhead?: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Optional lists. */
  sections?: MailSection[];
  /** The main purpose of the message, unless reading it is enough. */
  action?: MailLink;
  /** Additional information. */
  afterward: MailParagraph[];
  closing: string;
}
