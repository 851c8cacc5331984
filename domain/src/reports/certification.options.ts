/** Forms whose columns the log can follow. */
export const certificationForms = [
  { value: 'dona', label: 'DONA style' },
  { value: 'cappa', label: 'CAPPA style' },
] as const;
export type CertificationForm = (typeof certificationForms)[number]['value'];
export const DEFAULT_CERTIFICATION_FORM: CertificationForm = 'dona';

/** Births in one log: more than anyone attends in ten years. */
export const CERTIFICATION_ROWS_MAX = 2_000;
