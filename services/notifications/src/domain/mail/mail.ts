/** The kind of a mail decides which preference switches it off (OPEN-65). */
export type MailKind = 'order' | 'payment' | 'account' | 'sample' | 'message';

/** A product whose picture the mail shows beside its name (PIC-8). */
export interface MailProduct {
  readonly productId: string;
  readonly productName: string;
}

export interface MailField {
  readonly label: string;
  readonly value: string;
  /** An absolute URL to which the value links. */
  readonly href?: string;
  /** Set if the value is the name of a product. */
  readonly product?: MailProduct;
}

export interface MailLine {
  readonly name: string;
  /** Set if the name is that of a product; absent in older queued mails. */
  readonly product?: MailProduct;
  readonly detail: string;
  readonly amount: string;
}

/** The content of a mail, from which both its text and its HTML are rendered. */
export interface MailContent {
  readonly subject: string;
  /** The text that mail clients show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  /** The recipient's company name; null if unknown. */
  readonly name: string | null;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly MailField[];
  readonly bill?: {
    readonly lines: readonly MailLine[];
    readonly totals: readonly { readonly label: string; readonly amount: string }[];
  };
  /** A link, whose address is a path of the site or an absolute URL. */
  readonly action?: { readonly label: string; readonly address: string };
  /** Explains why the recipient gets this mail. */
  readonly footnote: string;
  /** The path of the page that switches such mails off; absent if they cannot be switched off. */
  readonly settings?: string;
}

export interface Mail {
  readonly recipientId: string;
  /**
   * The account in whose name the mail is written. The mail is sent only after that account's
   * address is confirmed (ADR 0012).
   */
  readonly senderId?: string;
  readonly kind: MailKind;
  readonly content: MailContent;
}

export type AccountType = 'brand' | 'manufacturer' | 'admin' | 'user';
