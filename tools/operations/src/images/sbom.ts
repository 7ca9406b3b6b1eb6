import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import { runTool } from '@makeport/local-stack/engines/run';
import { Failure } from '@makeport/local-stack/failure';

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
}

export interface Sbom {
  readonly bomFormat: string;
  readonly specVersion: `${Version}`;
  readonly components: readonly Component[];
}

/** Returns the installed Debian packages, from the text of `/var/lib/dpkg/status`. */
export function debianComponents(status: string): Component[] {
  return status.split('\n\n').flatMap((entry) => {
    const fields = Object.fromEntries(
      [...entry.matchAll(/^([A-Z][\w-]*): (.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const { Package: name, Version: version, Architecture: architecture, Status: state } = fields;
    if (!name || !version || !state?.endsWith(' installed')) return [];
    const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=bookworm`;
    return [{ type: 'library', name, version, purl }];
  });
}

/**
 * @throws Failure if the document does not match the JSON schema of its CycloneDX version, which
 * also rejects unknown fields
 */
export async function refuseInvalid(sbom: Sbom): Promise<void> {
  const validator = new JsonStrictValidator(sbom.specVersion as Version);
  const errors: unknown = await validator.validate(JSON.stringify(sbom));
  if (errors !== null)
    throw new Failure(
      `The list of packages is not valid CycloneDX ${sbom.specVersion}.`,
      JSON.stringify(errors),
    );
}

/**
 * Returns the packages in an image, in CycloneDX format: npm's packages, Node, and Debian's
 * packages.
 */
export async function readSbom(root: string, node: string): Promise<Sbom> {
  const listed = await runTool(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--loglevel', 'error'],
    'The tree of packages in the image has to be whole.',
    { cwd: join(root, 'makeport') },
  );
  const sbom = JSON.parse(listed) as Sbom;
  const runtime = {
    type: 'application',
    name: 'node',
    version: node,
    purl: `pkg:generic/node@${node}`,
  };
  const debian = debianComponents(readFileSync(join(root, 'var/lib/dpkg/status'), 'utf8'));
  const complete = { ...sbom, components: [...sbom.components, runtime, ...debian] };
  await refuseInvalid(complete);
  return complete;
}
