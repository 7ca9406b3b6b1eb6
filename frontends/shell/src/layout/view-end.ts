/** Where the administrator came from. */
export const USERS = '/admin/users';
