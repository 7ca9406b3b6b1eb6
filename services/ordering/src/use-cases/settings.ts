/** Injection tokens for operator settings that use cases need. */
export const PLATFORM_FEE = Symbol('PlatformFee');
export const DEADLINE_LENGTHS = Symbol('DeadlineLengths');
export const INSPECTION_MS = Symbol('InspectionMs');
export const USUAL_LEAD_TIME_MS = Symbol('UsualLeadTimeMs');
export const MAX_REVERSAL_TRIES = Symbol('MaxReversalTries');
export const APPROVAL_THRESHOLD = Symbol('ApprovalThreshold');
/** Whether the provider sends the brand a receipt by e-mail. */
export const SENDS_RECEIPTS = Symbol('SendsReceipts');
export const THREE_D_SECURE_FROM_CENTS = Symbol('ThreeDSecureFromCents');
export const SITE_ORIGIN = Symbol('SiteOrigin');
export const PAYOUT_COUNTRIES = Symbol('PayoutCountries');
