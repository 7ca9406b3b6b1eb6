import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Account, AdminScope, Role, UserType } from '../../../domain/account';
import type { NewRights } from '../../../domain/administrator-waiting-period';

@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Normalised and unique. */
  @Column('text')
  email!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text', { name: 'user_type', nullable: true })
  userType!: UserType | null;

  @Column('text', { nullable: true })
  role!: Role | null;

  @Column('text', { name: 'admin_scope', nullable: true })
  adminScope!: AdminScope | null;

  @Column('text', { name: 'company_name' })
  companyName!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  /** When the second factor was turned on; null if it is off. */
  @Column('timestamptz', { name: 'second_factor_at', nullable: true })
  secondFactorAt!: Date | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt!: Date | null;

  @Column('timestamptz', { name: 'erasure_requested_at', nullable: true })
  erasureRequestedAt!: Date | null;

  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt!: Date | null;

  /** When the administrator's rights were given; null if they count immediately (ADR 0036). */
  @Column('timestamptz', { name: 'admin_rights_at', nullable: true })
  adminRightsAt!: Date | null;

  @Column('uuid', { name: 'admin_rights_by', nullable: true })
  adminRightsBy!: string | null;
}

export function toAccount(entity: AccountEntity): Account {
  const { id, email, userType, role, adminScope, companyName } = entity;
  return {
    id,
    email,
    userType,
    role,
    adminScope,
    companyName,
    emailConfirmed: entity.emailConfirmedAt !== null,
    ...(entity.secondFactorAt && { secondFactor: true }),
  };
}

export const toNewRights = (at: Date | null, by: string | null): NewRights | null =>
  at && by ? { at, by } : null;
