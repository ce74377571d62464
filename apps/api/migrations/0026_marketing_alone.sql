-- The marketing question may be answered before the one about conversion events: null there means not asked.
alter table conversion_consents alter column granted drop not null;
