import { isWebAddress, wholeNumberOf } from './settings-rules';

describe('settings', () => {
  it.each([
    ['https://northwind.example', true],
    [' http://northwind.example/shop?a=1 ', true],
    ['northwind.example', false],
    ['https://', false],
    ['javascript:alert(1)', false],
    ['ftp://northwind.example', false],
    ['', false],
  ])('BDASH-28: %j is a web address: %s', (text, is) => {
    expect(isWebAddress(text)).toBe(is);
  });

  it.each([
    ['', null],
    [' ', null],
    ['0', 0],
    [' 80 ', 80],
    ['5.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['eighty', undefined],
    ['9999999999', undefined],
  ])('BDASH-28: %j as a whole number is %s', (text, number) => {
    expect(wholeNumberOf(text)).toBe(number);
  });
});
