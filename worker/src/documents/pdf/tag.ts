/** A node of the structure tree, which screen readers follow: 'P', 'H1', 'Table', and so on. */
export interface Tag {
  type: TagType;
  parent?: Tag;
  /** Alternative text. */
  alternative?: string;
}

export type TagType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Link'
  | 'Figure';
