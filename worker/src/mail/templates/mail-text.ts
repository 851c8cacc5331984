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
 * What a message says, as plain text throughout. The one source of its subject and of both its forms; it may
 * hold anything that a person typed, since the renderers take care of it.
 */
export interface MailText {
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
