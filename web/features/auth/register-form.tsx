import { useState } from 'react';
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form';
import { selfRoles, teacherTypes } from '../../../schema/who.ts';
import { firstWords as words } from '../../text/first.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Input, RadioGroup, Select } from '../../ui/field.tsx';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';
import { type Refusal, refusalOf, register } from './actions.ts';
import { asksCode, asksSchool, emptyRegisterForm, schoolWays, type RegisterForm as Values } from './forms.ts';
import { lateRules } from './late-rules.ts';

// A visitor's first look does without it.
const CareNote = lazyPart(async () => (await import('../../care/care-note.tsx')).CareNote);
const t = words.auth;
const isField = (name: string): name is FieldPath<Values> => name in emptyRegisterForm();

/** What is typed to register: of whoever shows the form and hides it, so that it is still there after a look at Login. */
export const useRegistration = (invitationCode: string | undefined): UseFormReturn<Values> =>
  useForm<Values>({
    resolver: lateRules(async () => (await import('./rules.ts')).registerRules),
    defaultValues: emptyRegisterForm(invitationCode ? 'teacher' : 'student', invitationCode),
  });

export function RegisterForm({ form }: { form: UseFormReturn<Values> }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { errors, isSubmitting } = form.formState;
  const [role, teacherType, schoolWay] = form.watch(['role', 'teacherType', 'schoolWay']);
  const names = form.watch(['username', 'firstName', 'lastName']);
  const [isThere, setIsThere] = useState(false);
  const send = form.handleSubmit(async (values) => {
    setRefusal(null);
    await register(values).catch((error: unknown) => {
      const said = refusalOf(error);
      setRefusal(said);
      if (said.code === 'school_exists') setIsThere(true);
      for (const [name, message] of Object.entries(said.fields)) if (isField(name)) form.setError(name, { message });
    });
  });
  const input = (
    name: FieldPath<Values>,
    label: string,
    more: { hint?: string; type?: string; autoComplete?: string } = {},
  ) => <Input label={label} error={errors[name]?.message} {...more} {...form.register(name)} />;
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      {/* What is wrong with a field is said beside it. */}
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Banner tone="notyet" live>
          <p className="strong">{refusal.text}</p>
        </Banner>
      )}
      <Input
        label={t.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      {input('password', t.password, { type: 'password', autoComplete: 'new-password', hint: t.passwordHint })}
      <div className="cols names">
        {input('firstName', t.firstName, { autoComplete: 'given-name' })}
        {input('lastName', t.lastName, { autoComplete: 'family-name' })}
      </div>
      {role === 'student' && (
        <PartBoundary>
          <CareNote text={names.join(' ').trim()} ofName />
        </PartBoundary>
      )}
      {input('email', t.email, { type: 'email', autoComplete: 'email', hint: t.emailHint })}
      <Select
        label={t.role}
        options={selfRoles.map((value) => ({ value, label: t.roles[value] }))}
        error={errors.role?.message}
        {...form.register('role')}
      />
      {role === 'teacher' && (
        <RadioGroup
          legend={t.teacherType}
          name="teacherType"
          value={teacherType}
          options={teacherTypes.map((value) => ({ value, label: t.teacherTypes[value] }))}
          onChange={(value) => form.setValue('teacherType', value)}
        />
      )}
      {role === 'school_admin' && (
        <RadioGroup
          legend={t.schoolWay}
          name="schoolWay"
          value={schoolWay}
          options={schoolWays.map((value) => ({ value, label: t.schoolWays[value] }))}
          onChange={(value) => form.setValue('schoolWay', value)}
        />
      )}
      {asksCode({ role, teacherType, schoolWay }) &&
        input('invitationCode', t.invitationCode, {
          hint: role === 'teacher' ? t.invitationHint : t.administratorHint,
          autoComplete: 'off',
        })}
      {asksSchool({ role, schoolWay }) && (
        <>
          {input('schoolName', t.schoolName, { autoComplete: 'organization' })}
          {isThere && <Checkbox label={t.isAnotherSchool} {...form.register('isAnotherSchool')} />}
          {input('schoolAddress', t.schoolAddress, { autoComplete: 'street-address' })}
          {input('schoolCity', t.schoolCity, { autoComplete: 'address-level2' })}
          {input('schoolCountry', t.schoolCountry, { autoComplete: 'country-name' })}
          {input('schoolContactEmail', t.schoolContactEmail, { type: 'email', autoComplete: 'email' })}
        </>
      )}
      <Button type="submit" variant="primary" size="big" wide disabled={isSubmitting}>
        {isSubmitting ? t.creating : t.create}
      </Button>
    </form>
  );
}
