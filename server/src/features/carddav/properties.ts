import type { OwnerId } from '../../core/context.ts';
import { addressBookHomePath, principalPath } from './dav-paths.ts';
import { escapeXml, namespacePrefixes, namespaces, type XmlElement } from './xml.ts';

/** The value of each property of a resource, as XML, by namespace and name. */
type Properties = Record<string, string>;

const { dav, card, calendarServer } = namespaces;
const key = (namespace: string, name: string) => `${namespace} ${name}`;
const href = (address: string) => `<d:href>${escapeXml(address)}</d:href>`;

/** The maximum size of a card: a photo of two megabytes in base64, and the rest of the card. */
export const maxCardBytes = 4 * 1024 * 1024;

const shared = (owner: OwnerId): Properties => ({
  [key(dav, 'current-user-principal')]: href(principalPath(owner)),
  [key(dav, 'principal-collection-set')]: href('/dav/principals/'),
  [key(dav, 'owner')]: href(principalPath(owner)),
});

const privileges = (...names: string[]): string =>
  names.map((name) => `<d:privilege><d:${name}/></d:privilege>`).join('');

export const rootProperties = (owner: OwnerId): Properties => ({
  ...shared(owner),
  [key(dav, 'resourcetype')]: '<d:collection/>',
  [key(dav, 'displayname')]: 'Abundance',
});

export const principalProperties = (owner: OwnerId, email: string): Properties => ({
  ...shared(owner),
  [key(dav, 'resourcetype')]: '<d:principal/>',
  [key(dav, 'displayname')]: escapeXml(email),
  [key(dav, 'principal-URL')]: href(principalPath(owner)),
  [key(card, 'addressbook-home-set')]: href(addressBookHomePath(owner)),
  [key(calendarServer, 'email-address-set')]: `<cs:email-address>${escapeXml(email)}</cs:email-address>`,
});

export const addressBookHomeProperties = (owner: OwnerId): Properties => ({
  ...shared(owner),
  [key(dav, 'resourcetype')]: '<d:collection/>',
  [key(dav, 'displayname')]: 'Address books',
  [key(dav, 'current-user-privilege-set')]: privileges('read', 'read-current-user-privilege-set'),
});

const supportedReports = ['sync-collection', 'addressbook-multiget', 'addressbook-query'];

export const addressBookProperties = (owner: OwnerId, name: string, token: string): Properties => ({
  ...shared(owner),
  [key(dav, 'resourcetype')]: '<d:collection/><card:addressbook/>',
  [key(dav, 'displayname')]: escapeXml(name),
  [key(dav, 'sync-token')]: escapeXml(token),
  [key(calendarServer, 'getctag')]: escapeXml(token),
  [key(dav, 'current-user-privilege-set')]: privileges(
    'read',
    'write',
    'write-content',
    'bind',
    'unbind',
    'read-current-user-privilege-set',
  ),
  [key(dav, 'supported-report-set')]: supportedReports
    .map(
      (report) =>
        `<d:supported-report><d:report><${report === 'sync-collection' ? 'd' : 'card'}:${report}/></d:report></d:supported-report>`,
    )
    .join(''),
  [key(card, 'addressbook-description')]: 'Contacts of The Sphere',
  [key(card, 'supported-address-data')]: ['3.0', '4.0']
    .map((version) => `<card:address-data-type content-type="text/vcard" version="${version}"/>`)
    .join(''),
  [key(card, 'max-resource-size')]: String(maxCardBytes),
});

export const formatEtag = (change: number): string => `"${change}"`;

export const cardProperties = (owner: OwnerId, change: number): Properties => ({
  ...shared(owner),
  [key(dav, 'resourcetype')]: '',
  [key(dav, 'getetag')]: escapeXml(formatEtag(change)),
  [key(dav, 'getcontenttype')]: 'text/vcard; charset=utf-8',
});

export const addressDataKey = key(card, 'address-data');

/** The properties that a request names; undefined if it asks for all of them. */
export const findRequestedProperties = (request: XmlElement | undefined): XmlElement[] | undefined =>
  request?.children.find(({ name }) => name === 'prop')?.children;

const nameTag = ({ namespace, name }: Pick<XmlElement, 'namespace' | 'name'>, value: string): string => {
  const prefix = namespacePrefixes[namespace];
  const tag = prefix ? `${prefix}:${name}` : `x:${name}`;
  const declaration = prefix ? '' : ` xmlns:x="${escapeXml(namespace)}"`;
  return value === '' ? `<${tag}${declaration}/>` : `<${tag}${declaration}>${value}</${tag}>`;
};

const propstat = (properties: string, status: string): string =>
  properties &&
  `<d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`;

/** A part of a multistatus response: the requested properties, separated into existing and missing ones. */
export function buildPropertyResponse(
  address: string,
  properties: Properties,
  requested: readonly XmlElement[] | undefined,
): string {
  const wanted =
    requested ??
    Object.keys(properties).map((one) => {
      const [namespace = '', name = ''] = one.split(' ');
      return { namespace, name };
    });
  let found = '';
  let missing = '';
  for (const one of wanted) {
    const value = properties[key(one.namespace, one.name)];
    if (value === undefined) missing += nameTag(one, '');
    else found += nameTag(one, value);
  }
  const stats = propstat(found, '200 OK') + propstat(missing, '404 Not Found');
  return `<d:response>${href(address)}${stats || propstat(' ', '200 OK')}</d:response>`;
}

/** The response for a card that does not exist or no longer exists. */
export const buildNotFoundResponse = (address: string): string =>
  `<d:response>${href(address)}<d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;
