/** Loads the note about a client without a signed contract. */
export const loadContractHint = () => import('./ContractHintNote.js');
