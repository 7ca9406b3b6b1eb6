import { NO_PAYOUT_ACCOUNT, payoutAccountState, type ProviderAccount } from './payout-account';

const ready: ProviderAccount = {
  id: 'acct_1',
  detailsSubmitted: true,
  transfersActive: true,
  payoutsEnabled: true,
  due: [],
  disabledReason: null,
  country: 'US',
};

describe('the state of a payout account', () => {
  it.each<[string, Partial<ProviderAccount>]>([
    ['ready', {}],
    ['ready', { due: ['company.tax_id'] }],
    ['restricted', { transfersActive: false }],
    ['restricted', { payoutsEnabled: false }],
    ['pending', { detailsSubmitted: false, transfersActive: false, payoutsEnabled: false }],
  ])('OPEN-41: %s: %o', (status, change) => {
    expect(payoutAccountState({ ...ready, ...change }).status).toBe(status);
  });

  it.each(['rejected.fraud', 'rejected.terms_of_service', 'rejected.other'])(
    'P21: an account that was turned down (%s) is rejected, and nothing more is asked for',
    (disabledReason) => {
      const turnedDown = {
        ...ready,
        transfersActive: false,
        payoutsEnabled: false,
        disabledReason,
      };
      expect(payoutAccountState({ ...turnedDown, due: ['external_account'] })).toEqual({
        status: 'rejected',
        holdReason: null,
        requirements: [],
        country: 'US',
      });
      const asked = { ...turnedDown, disabledReason: 'requirements.past_due' };
      expect(payoutAccountState(asked).status).toBe('restricted');
    },
  );

  it.each([
    [null, [], 'review'],
    ['under_review', [], 'review'],
    ['requirements.pending_verification', [], 'review'],
    ['listed', [], 'review'],
    ['platform_paused', [], 'paused'],
    ['platform_paused', ['external_account'], 'paused'],
    ['other', [], 'other'],
    ['action_required.requested_capabilities', [], 'other'],
    ['a_reason_of_tomorrow', [], 'other'],
    ['requirements.past_due', [], 'other'],
    ['requirements.past_due', ['external_account'], null],
    ['under_review', ['external_account'], null],
  ])('P21: disabled for %s, with %j due, is held back: %s', (disabledReason, due, holdReason) => {
    const held = { ...ready, payoutsEnabled: false, disabledReason, due };
    expect(payoutAccountState(held)).toMatchObject({ status: 'restricted', holdReason });
    expect(payoutAccountState({ ...held, payoutsEnabled: true }).holdReason).toBeNull();
  });

  it('OPEN-41: what the provider asks for is told in words, each topic once', () => {
    const due = [
      'business_profile.mcc',
      'business_profile.url',
      'external_account',
      'representative.first_name',
      'tos_acceptance.date',
      'tos_acceptance.ip',
      'company.tax_id',
      'person_1AbC.dob.day',
      'interv_x',
      'business_type',
      'acct_1AbC.dob',
      'contact_person_email',
    ];
    expect(payoutAccountState({ ...ready, due }).requirements).toEqual([
      'Business profile',
      'Bank account',
      'Account representative',
      'Terms of service',
      'Company',
      'Persons of the company',
      'Interv x',
      'Type of business',
      'Contact person email',
    ]);
  });

  it.each([
    ['individual.verification.document', 'Identity document'],
    ['person_1AbC.verification.additional_document', 'Identity document'],
    ['company.verification.document', 'Document of the company'],
    ['individual.dob.day', 'Personal details'],
  ])('OPEN-41: %s of a restricted account is told as %j', (due, told) => {
    expect(payoutAccountState({ ...ready, due: [due] }).requirements).toEqual([told]);
  });

  it('OPEN-41: an account that was never begun asks for nothing yet', () => {
    expect(NO_PAYOUT_ACCOUNT).toEqual({
      status: 'none',
      holdReason: null,
      requirements: [],
      country: null,
    });
  });
});
