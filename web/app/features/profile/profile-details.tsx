import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Profile, profileDefaults, trainingPreferences } from '#contract/account/account.ts';
import { formatPhone } from '#contract/phone.ts';
import { designations } from '#contract/reference/designations.ts';
import { usStates } from '#contract/reference/us-states.ts';
import { roleNames } from '#contract/roles.ts';
import { useActiveAssociations } from '../../shell/core/associations.ts';
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import classes from './profile.module.css';
import { getProfileSections, vendorPreferenceLabels } from './profile-sections.ts';
import { timeZoneName } from './time-zones.ts';

/** The read-only profile. Missing values show as N/A. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const sections = getProfileSections(profile.role);
  return (
    <>
      <PersonalFacts profile={profile} />
      {sections.brokerage && (
        <Section title="Brokerage">
          <ProfileFact label="Brokerage name">{profile.brokerageName}</ProfileFact>
          <ProfileFact label="Brokerage phone">{phoneText(profile.brokeragePhone)}</ProfileFact>
          <ProfileFact label="Brokerage address">{profile.brokerageAddress}</ProfileFact>
        </Section>
      )}
      {sections.professional && <ProfessionalFacts profile={profile} />}
      {sections.preferences && (
        <Section title="Preferences">
          {trainingPreferences.map((name) => (
            <ProfileFact key={name} label={vendorPreferenceLabels[name].label}>
              {profile[name] ? 'Yes' : 'No'}
            </ProfileFact>
          ))}
        </Section>
      )}
    </>
  );
}

function PersonalFacts({ profile }: { profile: Profile }) {
  return (
    <Section title="Personal">
      <ProfileFact label="First name">{profile.firstName}</ProfileFact>
      <ProfileFact label="Last name">{profile.lastName}</ProfileFact>
      <ProfileFact label="Email">
        <EmailText email={profile.email} />
      </ProfileFact>
      <ProfileFact label="Phone">{phoneText(profile.phoneNumber)}</ProfileFact>
      <ProfileFact label="State">
        {usStates.find(({ code }) => code === profile.stateLocation)?.name}
      </ProfileFact>
      <ProfileFact label="Time zone">{timeZoneName(profile.timeZone)}</ProfileFact>
      <ProfileFact label="Role">{roleNames[profile.role]}</ProfileFact>
    </Section>
  );
}

function ProfessionalFacts({ profile }: { profile: Profile }) {
  const { association, certificates, brandColors } = profile;
  const active = useActiveAssociations();
  return (
    <Section title="Professional">
      <ProfileFact label="License number">{profile.licenseNumber}</ProfileFact>
      <ProfileFact label="Association">
        {association && `${association}${active.includes(association) ? '' : ' (Inactive)'}`}
      </ProfileFact>
      <ProfileFact label="Certifications">
        {certificates.length > 0 && (
          <ul className={classes.names}>
            {certificates.map((code) => (
              <li key={code}>{designationName(code)}</li>
            ))}
          </ul>
        )}
      </ProfileFact>
      <ProfileFact label="Tagline">{profile.tagLine}</ProfileFact>
      <ProfileFact label="Brand colors">
        {brandColors.length > 0 && (
          <span className={classes.swatches}>
            {brandColors.map((color) => (
              <span key={color}>
                <i style={{ background: color }} />
                {color}
              </span>
            ))}
          </span>
        )}
      </ProfileFact>
    </Section>
  );
}

const phoneText = (digits: string | null) => digits && formatPhone(digits);
const designationName = (code: string) => designations.find((one) => one.code === code)?.name ?? code;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <DescriptionList pt={12} style={{ clear: 'both' }}>
        {children}
      </DescriptionList>
    </section>
  );
}

function ProfileFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DescriptionItem label={label}>
      {children || (
        <Box component="span" c="dimmed">
          {profileDefaults.missing}
        </Box>
      )}
    </DescriptionItem>
  );
}
