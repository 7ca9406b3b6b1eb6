export { escrowWorkflow } from './escrow.workflow';
