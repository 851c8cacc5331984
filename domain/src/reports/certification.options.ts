/** Forms that the log's columns can follow. */
export const certificationForms = [
  { value: 'dona', label: 'DONA style' },
  { value: 'cappa', label: 'CAPPA style' },
] as const;
export type CertificationForm = (typeof certificationForms)[number]['value'];
export const DEFAULT_CERTIFICATION_FORM: CertificationForm = 'dona';

/** Maximum number of births in a log, which is more than anyone attends in ten years. */
export const CERTIFICATION_ROWS_MAX = 2_000;
