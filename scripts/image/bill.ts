/** One part of an image, as CycloneDX has it: https://cyclonedx.org/docs/1.7/json/#components. */
export interface Component {
  type: string;
  name: string;
  version: string;
  purl: string;
  'bom-ref': string;
  group?: string;
}

export interface Bill {
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

export interface ImageContents {
  /** The names of the folders in `node_modules/.pnpm`. */
  folders: readonly string[];
  /** The version of Node. */
  node: string;
  /** The file `/var/lib/dpkg/status` of the base image. */
  dpkgStatus: string;
}

/** pnpm's document without the packages that are not in the image, and with what is below the packages. */
export function completeBill(bill: Bill, { folders, node, dpkgStatus }: ImageContents): Bill {
  const installed = new Set(folders.map((folder) => folder.split('_')[0]));
  const isThere = ({ group, name, version }: Component) =>
    group === '@homeport' || installed.has(`${group === undefined ? '' : `${group}+`}${name}@${version}`);
  const components = bill.components.filter(isThere);
  const refs = new Set(components.map((component) => component['bom-ref']));
  const isGone = (ref: string) =>
    !refs.has(ref) && bill.components.some((component) => component['bom-ref'] === ref);
  return {
    ...bill,
    components: [...components, nodeComponent(node), ...debianComponents(dpkgStatus)],
    dependencies: bill.dependencies
      .filter(({ ref }) => !isGone(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !isGone(each)) })),
  };
}

function nodeComponent(version: string): Component {
  const purl = `pkg:generic/node@${version}`;
  return { type: 'platform', name: 'node', version, purl, 'bom-ref': purl };
}

/** The installed packages that a file of dpkg lists. */
function debianComponents(status: string): Component[] {
  return status.split('\n\n').flatMap((paragraph) => {
    const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(paragraph)?.[1];
    const [name, version, architecture] = [field('Package'), field('Version'), field('Architecture')];
    if (name === undefined || version === undefined || field('Status') !== 'install ok installed') return [];
    const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture ?? ''}`;
    return [{ type: 'library', name, version, purl, 'bom-ref': purl }];
  });
}
