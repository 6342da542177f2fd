import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Profile, profileDefaults, profilePreferences } from '#contract/account/account.ts';
import { formatPhone } from '#contract/phone.ts';
import { designations } from '#contract/reference/designations.ts';
import { usStates } from '#contract/reference/us-states.ts';
import { roleNames } from '#contract/roles.ts';
import { useActiveAssociations } from '../../shell/ground/associations.ts';
import { EmailText } from '../../ui/email-text.tsx';
import classes from './profile.module.css';
import { preferenceLabels, sectionsOf } from './profile-sections.ts';
import { timeZoneName } from './time-zones.ts';

/** The read-only profile. Missing values show as N/A. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const sections = sectionsOf(profile.role);
  return (
    <>
      <PersonalFacts profile={profile} />
      {sections.brokerage && (
        <Section title="Brokerage">
          <Fact label="Brokerage name">{profile.brokerageName}</Fact>
          <Fact label="Brokerage phone">{phoneText(profile.brokeragePhone)}</Fact>
          <Fact label="Brokerage address">{profile.brokerageAddress}</Fact>
        </Section>
      )}
      {sections.professional && <ProfessionalFacts profile={profile} />}
      {sections.preferences && (
        <Section title="Preferences">
          {profilePreferences.map((name) => (
            <Fact key={name} label={preferenceLabels[name].label}>
              {profile[name] ? 'Yes' : 'No'}
            </Fact>
          ))}
        </Section>
      )}
    </>
  );
}

function PersonalFacts({ profile }: { profile: Profile }) {
  return (
    <Section title="Personal">
      <Fact label="First name">{profile.firstName}</Fact>
      <Fact label="Last name">{profile.lastName}</Fact>
      <Fact label="Email">
        <EmailText email={profile.email} />
      </Fact>
      <Fact label="Phone">{phoneText(profile.phoneNumber)}</Fact>
      <Fact label="State">{usStates.find(({ code }) => code === profile.stateLocation)?.name}</Fact>
      <Fact label="Time zone">{timeZoneName(profile.timeZone)}</Fact>
      <Fact label="Role">{roleNames[profile.role]}</Fact>
    </Section>
  );
}

function ProfessionalFacts({ profile }: { profile: Profile }) {
  const { association, certificates, brandColors } = profile;
  const active = useActiveAssociations();
  return (
    <Section title="Professional">
      <Fact label="License number">{profile.licenseNumber}</Fact>
      <Fact label="Association">
        {association && `${association}${active.includes(association) ? '' : ' (Inactive)'}`}
      </Fact>
      <Fact label="Certifications">
        {certificates.length > 0 && (
          <ul className={classes.names}>
            {certificates.map((code) => (
              <li key={code}>{designationName(code)}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact label="Tagline">{profile.tagLine}</Fact>
      <Fact label="Brand colors">
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
      </Fact>
    </Section>
  );
}

const phoneText = (digits: string | null) => digits && formatPhone(digits);
const designationName = (code: string) => designations.find((one) => one.code === code)?.name ?? code;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <dl className={classes.facts}>{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children || (
          <Box component="span" c="dimmed">
            {profileDefaults.missing}
          </Box>
        )}
      </dd>
    </div>
  );
}
