export { ContractsTab } from './chart/ContractsTab.js';
export { NewContractButton } from './chart/NewContractButton.js';
export { ContractDialogs } from './dialogs/ContractDialogs.js';
export { useContractCount } from './useContracts.js';
