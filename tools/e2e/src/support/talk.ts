import { message, words, write } from './chat.ts';
import { expect, type Locator, type Page } from './test.ts';

/** A user with an open conversation on the messages page. */
export interface Talker {
  readonly name: string;
  readonly page: Page;
  readonly conversation: Locator;
}

export const toTicks = ({ conversation }: Talker, text: string): Locator =>
  message(conversation, text).locator('[data-ticks]');

export const tryAgain = ({ conversation }: Talker): Promise<void> =>
  conversation.getByRole('button', { name: 'Try Again' }).first().click();

/** Selects the bell, with its count. */
export const getBell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** The messages of two users: all that the server has accepted, in order. */
export class Talk {
  private readonly accepted: string[] = [];
  readonly both: readonly [Talker, Talker];

  constructor(...both: [Talker, Talker]) {
    this.both = both;
  }

  /** Resolves with the text when its sender sees that it is stored. */
  async say(sender: Talker, text: string): Promise<string> {
    const said = words(text);
    await write(sender.conversation, said);
    await this.isStored(sender, said);
    return said;
  }

  async isStored(sender: Talker, text: string): Promise<void> {
    await expect(toTicks(sender, text)).toBeVisible({ timeout: 20_000 });
    this.accepted.push(text);
  }

  /**
   * Expects that both see each message once and in order, and that each sees the other's read
   * marks.
   */
  async expectWhole(): Promise<void> {
    for (const { conversation } of this.both) {
      await expect(async () => {
        const rows = await conversation.getByRole('listitem').allInnerTexts();
        const seen = rows.map((row) => this.accepted.find((text) => row.includes(text)));
        expect(seen.filter((text) => text !== undefined)).toEqual(this.accepted);
      }).toPass({ timeout: 45_000 });
      await expect(conversation.locator('[data-ticks]:not([data-ticks=read])')).toHaveCount(0, {
        timeout: 45_000,
      });
    }
  }
}
