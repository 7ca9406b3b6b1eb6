/** Sends files to an order's conversation, for pages that do not show the conversation. */
export { FilePicker } from './file-picker';
export { sendFiles, type FilesOfOrder } from './send-files';
