/** Loads the note that a client has no signed contract. */
export const loadContractHint = () => import('./ContractHintNote.js');
