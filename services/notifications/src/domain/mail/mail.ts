/** Whom a mail concerns how: it decides which preference switches it off (OPEN-65). */
export type MailKind = 'order' | 'payment' | 'account' | 'sample' | 'message';

/** The mail shows its picture beside its name (PIC-8). */
export interface MailProduct {
  readonly productId: string;
  readonly productName: string;
}

export interface MailField {
  readonly label: string;
  readonly value: string;
  /** A whole address that the value leads to. */
  readonly href?: string;
  /** Which the value names. */
  readonly product?: MailProduct;
}

export interface MailLine {
  readonly name: string;
  /** Which the name names; mails of before that wait to be sent lack it. */
  readonly product?: MailProduct;
  readonly detail: string;
  readonly amount: string;
}

/** What an e-mail says. Its text and its HTML are both made from this. */
export interface MailContent {
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** The company's; null where it is not known. */
  readonly name: string | null;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly MailField[];
  readonly bill?: {
    readonly lines: readonly MailLine[];
    readonly totals: readonly { readonly label: string; readonly amount: string }[];
  };
  /** A path of the site, or a whole address. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Why it comes. */
  readonly footnote: string;
  /** The path where such mails are switched off; absent for those that cannot be. */
  readonly settings?: string;
}

export interface Mail {
  readonly recipientId: string;
  /** In whose name it is written: it waits until that account's own address is confirmed (ADR 0012). */
  readonly senderId?: string;
  readonly kind: MailKind;
  readonly content: MailContent;
}

export type AccountType = 'brand' | 'manufacturer' | 'admin' | 'user';

/** Missing fields are as in a new profile: on (BDASH-30, MFR-64). */
export interface MailPreferences {
  readonly email?: boolean | undefined;
  readonly orderUpdates?: boolean | undefined;
  readonly inquiryAlerts?: boolean | undefined;
}

/** OPEN-65. What concerns the account itself always goes out, and administrators have no preferences. */
export function isWanted(
  kind: MailKind,
  accountType: AccountType,
  preferences: MailPreferences,
): boolean {
  if (kind === 'account' || accountType === 'admin') return true;
  const { email = true, orderUpdates = true, inquiryAlerts = true } = preferences;
  if (!email) return false;
  if (kind === 'payment') return true;
  return accountType === 'manufacturer' ? inquiryAlerts : orderUpdates;
}
