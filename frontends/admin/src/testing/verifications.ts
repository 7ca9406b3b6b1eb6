const DAY_MS = 24 * 60 * 60 * 1000;

export const aVerification = (state: string) => ({
  __typename: 'Verification',
  id: 'm1',
  name: 'Voltworks',
  state,
  reason: null,
  decidedAt: null,
  version: 3,
  submittedAt: '2026-11-20T10:00:00.000Z',
  documents: [
    {
      __typename: 'VerificationDocument',
      id: 'd1',
      kind: 'business_registration',
      name: 'registration.pdf',
      sizeBytes: 48_211,
      url: '/files/verification-documents/d1?expires=1&signature=a',
    },
  ],
});

export const verificationAnswer = (verification: ReturnType<typeof aVerification>) => ({
  data: { adminVerification: verification },
});

export const profileAnswer = (changes: object = {}) => ({
  data: {
    adminVerification: {
      __typename: 'Verification',
      id: 'm1',
      profile: {
        __typename: 'VerificationProfile',
        email: 'voltworks@makeport.test',
        phone: '+86 755 0161',
        website: 'https://voltworks.example',
        address: '18 Keji Road',
        location: 'Shenzhen, China',
        description: 'Power in small shells.',
        payoutCountry: 'PT',
        products: {
          __typename: 'VerificationProducts',
          total: 7,
          names: ['Power Bank', 'Earbuds'],
        },
        ...changes,
      },
    },
  },
});

export const waitingPage = (names: readonly string[], more: object = {}) => ({
  data: {
    adminVerifications: {
      __typename: 'WaitingVerificationPage',
      items: names.map((name, index) => ({
        __typename: 'WaitingVerification',
        manufacturerId: `m${index + 1}`,
        name,
        email: `${name.toLowerCase()}@makeport.test`,
        submittedAt: new Date(Date.now() - 3 * DAY_MS).toISOString(),
        documents: 1,
      })),
      total: names.length,
      endCursor: null,
      hasMore: false,
      mayDecide: true,
      ...more,
    },
  },
});
