import { debianComponents, refuseInvalid, type Sbom } from './sbom.ts';

const status = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u13
Description: GNU C Library
 Version: of a line that goes on

Package: removed
Status: deinstall ok config-files
Architecture: all
Version: 1.0

Package: adduser
Status: install ok installed
Architecture: all
Version: 3.134
`;

describe("Debian's packages of an image", () => {
  it('are those that are installed, by the addresses that scanners know', () => {
    expect(debianComponents(status)).toEqual([
      {
        type: 'library',
        name: 'libc6',
        version: '2.36-9+deb12u13',
        purl: 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u13?arch=amd64&distro=bookworm',
      },
      {
        type: 'library',
        name: 'adduser',
        version: '3.134',
        purl: 'pkg:deb/debian/adduser@3.134?arch=all&distro=bookworm',
      },
    ]);
  });
});

describe('a list of packages', () => {
  const list = (component: object): Sbom => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    components: [...debianComponents(status), component as Sbom['components'][number]],
  });
  const node = {
    type: 'application',
    name: 'node',
    version: '24.21.0',
    purl: 'pkg:generic/node@24.21.0',
  };

  it('is accepted as the schema of CycloneDX wants it', async () => {
    await expect(refuseInvalid(list(node))).resolves.toBeUndefined();
  });

  it.each([
    ['a type that CycloneDX does not have', { ...node, type: 'runtime' }, '/components/2/type'],
    ['no name', { ...node, name: undefined }, "'name'"],
    ['a misspelt field', { ...node, purls: node.purl }, 'purls'],
  ])('is refused with %s', async (_, component, told) => {
    await expect(refuseInvalid(list(component))).rejects.toThrow(told);
  });
});
