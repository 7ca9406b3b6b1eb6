import { validCompanyName } from './company-name';

describe('company names', () => {
  it('AUTH-10: a company name has at most 200 characters, the blanks around it not counted', () => {
    expect(validCompanyName(` ${'n'.repeat(200)} `)).toBe('n'.repeat(200));
    expect(() => validCompanyName('n'.repeat(201))).toThrow(
      expect.objectContaining({
        field: 'companyName',
        code: 'identity.invalid_company_name',
        message: 'Company name should be at most 200 plain characters',
      }) as Error,
    );
    expect(() => validCompanyName('')).toThrow(
      expect.objectContaining({
        field: 'companyName',
        code: 'identity.company_name_missing',
      }) as Error,
    );
  });

  it('AUTH-10: wants a company name', () => {
    expect(validCompanyName('  Northwind  ')).toBe('Northwind');
    expect(() => validCompanyName('   ')).toThrow('Company name is required');
    expect(() => validCompanyName('n'.repeat(201))).toThrow('at most 200');
    expect(() => validCompanyName('North\u0000wind')).toThrow('plain characters');
  });
});
