import { isEmail, isPhone, isWebAddress } from './contact';

describe('how somebody is reached', () => {
  it.each([
    'name@company.com',
    'first.last+orders@mail.company.co.uk',
    'ü@company.com',
    'иван@company.com',
    'a@xn--mller-kva.de',
    `${'a'.repeat(242)}@company.com`,
  ])('CHK-10: takes the e-mail address %s', (email) => expect(isEmail(email)).toBe(true));

  it.each([
    '',
    'name',
    'name@company',
    '@company.com',
    'name@',
    'a b@company.com',
    'a@b@company.com',
    'name@company..com',
    'name@.com',
    'name@company.',
    'na\u0000me@company.com',
    'name@company.com x',
    'name@company.com@',
    'name@company.com\n',
    `${'a'.repeat(243)}@company.com`,
  ])('CHK-10: refuses the e-mail address %j', (email) => expect(isEmail(email)).toBe(false));

  it.each([
    'admin@makeport.test\u200B',
    'ad\u00ADmin@makeport.test',
    '<a@b.co>',
    'a@b.co>',
    'ａ@ｂ.co',
    'a@b。co',
    'ﬁ@company.com',
    '\u0430dmin@makeport.test',
    'a@m\u0430keport.test',
    'a@müller.de',
    'a@b.co:25',
    'a@b.co/c',
  ])(
    'X30: refuses %j, which a mail program sends to another address or a person takes for one',
    (email) => expect(isEmail(email)).toBe(false),
  );

  it.each(['+1 (555) 010-0100', '0301234567', '123 45 67'])(
    'CHK-10: takes the phone number %s',
    (phone) => expect(isPhone(phone)).toBe(true),
  );

  it.each(['', '123456', '12-34-56', '555-CALL-NOW', '1234567x', 'x1234567'])(
    'CHK-10: refuses the phone number %j',
    (phone) => expect(isPhone(phone)).toBe(false),
  );

  it.each(['https://northwind.example', 'http://northwind.example/shop?a=1'])(
    'BDASH-28: takes the web address %s',
    (text) => expect(isWebAddress(text)).toBe(true),
  );

  it.each([
    '',
    'northwind.example',
    'https://',
    'javascript:alert(1)',
    'ftp://northwind.example',
    'https://me@northwind.example',
    'https://:word@northwind.example',
    'https://northwind.example/a b',
  ])('BDASH-28: refuses the web address %j', (text) => expect(isWebAddress(text)).toBe(false));
});
