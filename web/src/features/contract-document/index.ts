export { ContractDocumentView } from './ContractDocumentView.js';
