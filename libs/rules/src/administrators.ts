/** ADR 0036: until then an administrator's new rights do not count as a second administrator's. */
export const NEW_RIGHTS_HOURS = 24;

export const ADMINISTRATOR_IS_NEW = `Your rights are less than ${NEW_RIGHTS_HOURS} hours old. Wait until then, or ask another administrator to confirm you under Users.`;
