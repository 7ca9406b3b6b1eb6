/** Sends files to an order's conversation from pages without a conversation. */
export { FilePicker } from './file-picker';
export { sendFiles, type FilesOfOrder } from './send-files';
