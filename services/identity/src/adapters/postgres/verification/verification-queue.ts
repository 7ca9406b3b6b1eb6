import { LOCATION_UNKNOWN_TEXT } from '@makeport/rules';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WaitingPage, WaitingVerification } from '../../../use-cases/verification/ports';

/** Counting stops here: a larger total is reported as this number. */
const MAX_COUNTED = 1000;

const WAITING = `verifications v JOIN accounts a ON a.id = v.manufacturer_id
  LEFT JOIN manufacturers m ON m.id = a.id
  WHERE v.state = 'submitted' AND a.account_type = 'manufacturer' AND a.closed_at IS NULL`;

@Injectable()
export class VerificationQueue {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the longest-waiting entries first, starting after the manufacturer `after`. */
  async list(first: number, after: string | undefined): Promise<WaitingPage> {
    const behind = after
      ? `AND (v.submitted_at, v.manufacturer_id) >
           (SELECT submitted_at, manufacturer_id FROM verifications WHERE manufacturer_id = $2)`
      : '';
    const [items, [counted]] = await Promise.all([
      this.dataSource.query<WaitingVerification[]>(
        `SELECT v.manufacturer_id AS "manufacturerId", a.company_name AS name, a.email,
           v.submitted_at AS "submittedAt", COALESCE(m.location, '${LOCATION_UNKNOWN_TEXT}') AS location, m.website,
           (SELECT count(*)::integer FROM verification_documents d WHERE d.manufacturer_id = v.manufacturer_id
              AND d.submitted_at IS NOT NULL AND d.removed_at IS NULL) AS documents
         FROM ${WAITING} ${behind} ORDER BY v.submitted_at, v.manufacturer_id LIMIT $1`,
        after ? [first + 1, after] : [first + 1],
      ),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::integer AS total FROM (SELECT FROM ${WAITING} LIMIT ${MAX_COUNTED}) waiting`,
      ),
    ]);
    return {
      items: items.slice(0, first),
      total: counted?.total ?? 0,
      hasMore: items.length > first,
    };
  }
}
