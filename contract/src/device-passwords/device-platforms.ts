export const devicePlatforms = ['iphone', 'android', 'mac', 'thunderbird', 'other'] as const;
export type DevicePlatform = (typeof devicePlatforms)[number];

export const devicePlatformNames: Record<DevicePlatform, string> = {
  iphone: 'iPhone or iPad',
  android: 'Android',
  mac: 'Mac',
  thunderbird: 'Thunderbird',
  other: 'Another app',
};

/** Which contacts a device gets. */
export const syncScopes = ['all', 'tag', 'list'] as const;

export const devicePasswordLimits = { name: 60, perOwner: 50 } as const;

export const devicePasswordMessages = {
  name: 'Please name the device',
  longName: `Name must be ${devicePasswordLimits.name} characters or fewer`,
  tooMany: `You can connect up to ${devicePasswordLimits.perOwner} devices. Disconnect one you no longer use.`,
  oneScope: 'Choose a tag or a list, not both',
  revoked: 'Device disconnected.',
} as const;

/** The steps on each platform. The device then asks for the server, the user name and the password. */
export const deviceSetupSteps: Record<DevicePlatform, readonly string[]> = {
  iphone: [
    'Open Settings, then Apps, Contacts, and Contacts Accounts.',
    'Tap Add Account, Other, and Add CardDAV Account.',
    'Enter the server, user name and password below, and tap Next.',
  ],
  android: [
    'Install DAVx⁵ from Google Play or F-Droid.',
    'Tap +, choose “Login with URL and user name”, and enter the server, user name and password below.',
    'Choose “Groups are per-contact categories”, then turn on the address book The Sphere.',
  ],
  mac: [
    'Open Contacts, then Settings, Accounts, and click +.',
    'Choose Other Contacts Account, CardDAV, and account type Manual.',
    'Enter the user name, password and server below, and click Sign In.',
  ],
  thunderbird: [
    'Open the Address Book and choose New Address Book, Add CardDAV Address Book.',
    'Enter the user name and server below, and click Continue.',
    'Enter the password, then choose The Sphere.',
  ],
  other: ['Add a CardDAV account with the server, user name and password below.'],
};
