import { useState } from 'react';
import { verifyRegistration } from '@homeport/contract/domains';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { usd } from '../../foundation/format/money.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { BuyerForm } from './buyer-form.tsx';
import { PriceCard } from './price-card.tsx';
import type { DomainPrice } from './price-card.tsx';
import type { Countries } from './registration-fields.ts';
import { text } from './texts.ts';
import { useCheckout } from './use-checkout.ts';

interface RegistrationFormProps {
  domainName: string;
  countries: Countries;
  price: DomainPrice;
  user: { id: string; email: string };
}

/** Owner, billing address and price of a domain, and the button that opens the checkout. */
export function RegistrationForm({ domainName, countries, price, user }: RegistrationFormProps) {
  const [years, setYears] = useState(1);
  const [autorenew, setAutorenew] = useState(false);
  const checkout = useCheckout(verifyRegistration.name, useMutation(mutation(verifyRegistration)));
  const registrationYears = Math.min(years, price.most_years);

  return (
    <BuyerForm
      countries={countries}
      user={user}
      names={[domainName]}
      checkout={checkout}
      onSubmit={(registration_data) =>
        checkout.start({
          body: {
            registration_data,
            registration_period: registrationYears,
            domain_name: domainName,
            stripe_plan_id: price.stripe_plan_id,
            stripe_product_id: price.stripe_product_id,
            autorenew,
          },
        })
      }
    >
      {(button) => (
        <PriceCard domainName={domainName} price={price} years={registrationYears} onYears={setYears}>
          <Checkbox
            checked={autorenew}
            onChange={(event) => setAutorenew(event.target.checked)}
            label={text('autorenewConsent', { price: usd(Math.round(price.renew_price * 100)) })}
          />
          {button}
        </PriceCard>
      )}
    </BuyerForm>
  );
}
