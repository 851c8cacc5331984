export { DownloadPdfButton } from './DownloadPdfButton.js';
