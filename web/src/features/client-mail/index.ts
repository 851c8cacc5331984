export { ResendMailDialog } from './ResendMailDialog.js';
