{{- /* The table of who may speak to whom, as infra/src/deploy/topology.ts has it. */ -}}
{{- define "candor.topology" -}}
{{- .Files.Get "files/topology.json" -}}
{{- end -}}

{{- /* A port of every process, by its name. Takes root and name. */ -}}
{{- define "candor.port" -}}
{{- $topology := include "candor.topology" .root | fromJson -}}
{{- get $topology.processPorts .name | int -}}
{{- end -}}

{{- define "candor.policyPorts" -}}
{{- range .ports }}
- port: {{ int . }}
  protocol: TCP
{{- end }}
{{- end -}}

{{- /* Egress rules of one caller: names, and its rows of the table. Takes root and caller. */ -}}
{{- define "candor.egress" -}}
{{- $topology := include "candor.topology" .root | fromJson -}}
{{- $policy := .root.Values.networkPolicy -}}
- to: {{- toYaml $policy.dns.to | nindent 4 }}
  ports:
    {{- range $policy.dns.ports }}
    - port: {{ int . }}
      protocol: UDP
    - port: {{ int . }}
      protocol: TCP
    {{- end }}
{{- range $way := $topology.ways }}
{{- if eq $way.from $.caller }}
{{- if $way.process }}
- to:
    - podSelector:
        matchLabels: {{- include "candor.selector" (dict "root" $.root "component" $way.process) | nindent 10 }}
  ports: {{- include "candor.policyPorts" (dict "ports" (list (get $topology.processPorts $way.port))) | nindent 4 }}
{{- else }}
{{- $store := get $policy.stores $way.store }}
{{- $peers := $store.to }}
{{- if and $.root.Values.trial.enabled (has $way.store (list "mongo" "redis" "s3")) }}
{{- $peers = list (dict "podSelector" (dict "matchLabels" (include "candor.trial.selector" (dict "root" $.root "component" $way.store) | fromYaml))) }}
{{- end }}
- ports: {{- include "candor.policyPorts" (dict "ports" ($store.ports | default (get $topology.storePorts $way.store))) | nindent 4 }}
  {{- /* Without peers the rule lets through to any address at these ports. */}}
  {{- with $peers }}
  to: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- /* Ingress rules of one process. Takes root and process. */ -}}
{{- define "candor.ingress" -}}
{{- $topology := include "candor.topology" .root | fromJson -}}
{{- $policy := .root.Values.networkPolicy -}}
{{- range $way := $topology.ways }}
{{- if eq ($way.process | default "") $.process }}
{{- $peers := list (dict "podSelector" (dict "matchLabels" (include "candor.selector" (dict "root" $.root "component" $way.from) | fromYaml))) }}
{{- if eq $way.from "prometheus" }}{{- $peers = $policy.prometheus.from }}{{- end }}
{{- if eq $way.from "ingress" }}{{- $peers = $policy.ingress.from }}{{- end }}
{{- /* No peers would mean everybody: where nobody is named the rule is left out. */}}
{{- with $peers }}
- from: {{- toYaml . | nindent 4 }}
  ports: {{- include "candor.policyPorts" (dict "ports" (list (get $topology.processPorts $way.port))) | nindent 4 }}
{{- end }}
{{- end }}
{{- end }}
{{- end -}}
