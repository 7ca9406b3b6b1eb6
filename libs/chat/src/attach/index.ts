/** Files into the conversation about an order, from a page that is no conversation. */
export { FilePicker } from './file-picker';
export { sendFiles, type FilesOfOrder } from './send-files';
