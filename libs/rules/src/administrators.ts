/** Hours until an administrator with new rights counts as a second administrator (ADR 0036). */
export const NEW_RIGHTS_HOURS = 24;

export const ADMINISTRATOR_IS_NEW = `Your rights are less than ${NEW_RIGHTS_HOURS} hours old. Wait, or ask another administrator to confirm you under Users.`;
