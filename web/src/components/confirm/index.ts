export { ConfirmDialog } from './ConfirmDialog.js';
export { confirm } from './confirm.js';
