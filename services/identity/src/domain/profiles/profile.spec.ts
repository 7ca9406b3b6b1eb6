import { newProfile } from './profile';

const now = new Date('2026-11-21T10:00:00Z');

describe('a new profile', () => {
  it('AUTH-12: a manufacturer begins pending, with the location not specified', () => {
    expect(newProfile('manufacturer', 'id-1', 'Voltworks', now)).toEqual({
      userType: 'manufacturer',
      profile: expect.objectContaining({
        id: 'id-1',
        name: 'Voltworks',
        location: 'Not specified',
        verificationStatus: 'pending',
        minMoq: 0,
        notificationPreferences: {
          email: true,
          push: true,
          inquiryAlerts: true,
          marketingEmails: false,
        },
        stripeAccountId: null,
      }) as unknown,
    });
  });

  it('AUTH-12, AUTH-13: what nobody has entered yet is empty, never saved, and of this moment', () => {
    const nothing = {
      website: null,
      phone: null,
      address: null,
      logo: null,
      version: 0,
      updatedAt: now,
    };
    expect(newProfile('manufacturer', 'id-1', 'Voltworks', now).profile).toMatchObject({
      ...nothing,
      description: null,
      leadTime: null,
      specialties: [],
      certifications: [],
      categories: [],
    });
    expect(newProfile('brand', 'id-2', 'Northwind', now).profile).toMatchObject({
      ...nothing,
      preferredCategories: [],
      priceRangeMin: null,
      priceRangeMax: null,
    });
  });

  it('AUTH-13: a brand begins with its name and its news switched on', () => {
    expect(newProfile('brand', 'id-2', 'Northwind', now)).toEqual({
      userType: 'brand',
      profile: expect.objectContaining({
        id: 'id-2',
        name: 'Northwind',
        notificationPreferences: {
          email: true,
          push: true,
          orderUpdates: true,
          marketingEmails: false,
        },
      }) as unknown,
    });
  });
});
