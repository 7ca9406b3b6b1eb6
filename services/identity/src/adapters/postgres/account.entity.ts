import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Account, Role, UserType } from '../../domain/account';

@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Normalised; unique. */
  @Column('text')
  email!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  @Column('text', { name: 'user_type', nullable: true })
  userType!: UserType | null;

  @Column('text', { nullable: true })
  role!: Role | null;

  @Column('text', { name: 'company_name' })
  companyName!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;
}

export function toAccount(entity: AccountEntity): Account {
  const { id, email, userType, role, companyName } = entity;
  return { id, email, userType, role, companyName, emailConfirmed: entity.emailConfirmedAt !== null };
}
