import { Injectable } from '@nestjs/common';
import { AccountViewTransactions } from '../../adapters/postgres/accounts/account-view-transactions';
import { viewOver } from '../../domain/identity.errors';
import { TimeSource } from '../accounts/ports';
import { MAX_RECORDED_PAGES } from './ports';

interface Opened {
  readonly viewId: string;
  /** The kind of page, such as 'order'. */
  readonly opened: string;
  /** The id of the subject; empty for lists and overviews. */
  readonly subject: string;
  readonly address: string | null;
}

const MORE = 'more pages than are recorded';

/** VIEW-6: records each page of a view once in the audit log, before the page is shown. */
@Injectable()
export class RecordAccountView {
  constructor(
    private readonly views: AccountViewTransactions,
    private readonly time: TimeSource,
  ) {}

  execute({ viewId, opened, subject, address }: Opened): Promise<void> {
    return this.views.run(async (transaction) => {
      const view = await transaction.lockView(viewId, this.time.now());
      if (!view) throw viewOver();
      const before = await transaction.addViewedPage(viewId, opened, subject);
      if (before === null || before > MAX_RECORDED_PAGES) return;
      const isLast = before === MAX_RECORDED_PAGES;
      const by = { actorId: view.accountId, impersonatorId: view.adminId, address };
      const action = {
        action: 'account-view.open',
        target: { type: 'account', id: view.accountId },
        requestId: viewId,
      };
      await transaction.recordBy(
        by,
        action,
        isLast ? { opened: MORE } : { opened, ...(subject && { subject }) },
      );
    });
  }
}
