export interface MailLink {
  label: string;
  url: string;
}

export interface MailParagraph {
  text: string;
  /** Shown after the text. */
  link?: MailLink;
}

/** A list or a table of amounts, with a heading. */
export type MailSection = { heading: string } & ({ lines: string[] } | { rows: MailRow[] });

/** A label and an amount. */
export interface MailRow {
  label: string;
  amount: string;
  /** Whether it's the total of the rows above. */
  isTotal?: boolean;
}

/**
 * The text of a message, from which its subject, plain-text body, and HTML body are created. It may contain user input,
 * since the renderers escape it.
 */
export interface MailText {
  /** The sender; defaults to 'Doula Desk'. */
  letterhead?: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Optional lists and tables. */
  sections?: MailSection[];
  /** The message's call to action, if any. */
  action?: MailLink;
  /** Additional information. */
  afterward: MailParagraph[];
  closing: string;
}
